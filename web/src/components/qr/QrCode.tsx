import { useEffect, useRef, useState } from "react";

import type { qrPath } from "./qrPath";

import classes from "./QrCode.module.css";

type QrCodeProps = {
  text: string;
  /** The name for screen readers. */
  label: string;
  /** Whether it is drawn at once even outside the screen, for printing. */
  atOnce?: boolean;
};

/** A text as a QR code, made when it comes near the screen, so that the dashboard need not wait for it. */
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
        // The link beside it says the same.
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
