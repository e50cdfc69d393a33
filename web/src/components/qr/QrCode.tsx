import { useEffect, useRef, useState } from "react";

import type { qrPath } from "./qrPath";

import classes from "./QrCode.module.css";

type QrCodeProps = {
  text: string;
  /** Names it for screen readers. */
  label: string;
  /** It is drawn at once, on the screen or not: for paper. */
  atOnce?: boolean;
};

/** A text for a camera to read, made when it comes near the screen: the dashboard must not wait for it. */
export function QrCode({ text, label, atOnce = false }: QrCodeProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [code, setCode] = useState<ReturnType<typeof qrPath>>();

  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { qrPath: encode } = await import("./qrPath");
      if (isCurrent) {
        setCode(encode(text));
      }
    };
    const begin = () => {
      draw().catch(() => {
        // There is still the link, which says the same.
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          begin();
        }
      },
      { rootMargin: "200px" },
    );
    if (atOnce) {
      begin();
    } else if (picture.current !== null) {
      observer.observe(picture.current);
    }
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [text, atOnce]);

  const size = code?.size ?? 1;
  return (
    <svg
      ref={picture}
      role="img"
      aria-label={label}
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {code && <path fill="currentColor" d={code.path} />}
    </svg>
  );
}
