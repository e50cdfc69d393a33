import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const DURATION_MS = 600;

/** Follows `value`: a change is counted up (or down) visibly, or jumps with reduced motion. */
export function useCountUp(value: number): number {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    if (still || from.current === value) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const start = from.current;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / DURATION_MS);
      const eased = 1 - (1 - part) ** 3;
      from.current = Math.round(start + (value - start) * eased);
      setShown(from.current);
      if (part < 1) {
        frame = requestAnimationFrame(step);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [value, still]);

  return shown;
}
