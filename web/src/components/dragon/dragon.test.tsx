import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { Dragon } from "./Dragon";
import { Hatchling } from "./Hatchling";
import { Logo } from "./Logo";

const DRAWINGS = {
  logo: <Logo />,
  resting: <Dragon pose="resting" />,
  cheering: <Dragon pose="cheering" />,
  sleeping: <Dragon pose="sleeping" />,
  basking: <Dragon pose="basking" progress={0.4} />,
  egg: <Hatchling stage={0} />,
  hatched: <Hatchling stage={1} />,
  young: <Hatchling stage={2} />,
  juvenile: <Hatchling stage={3} />,
  adult: <Hatchling stage={4} />,
  napping: <Hatchling stage={4} isNapping />,
};

function bask(progress: number) {
  return renderToStaticMarkup(<Dragon pose="basking" progress={progress} />);
}

describe.each(Object.entries(DRAWINGS))("the %s drawing", (_name, drawing) => {
  const svg = renderToStaticMarkup(drawing);

  it("stays under 4 KB", () => {
    expect(svg.length).toBeLessThan(4096);
  });

  it("is hidden from screen readers and knows its size", () => {
    expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+" aria-hidden="true">/);
    expect(svg).not.toContain("<title>");
  });
});

it("naps with its eyes closed, but for the egg", () => {
  for (const stage of [0, 1, 2, 3, 4] as const) {
    const awake = renderToStaticMarkup(<Hatchling stage={stage} />);
    const napping = renderToStaticMarkup(<Hatchling stage={stage} isNapping />);
    expect(napping === awake).toBe(stage === 0);
  }
});

it("is an image with a name once it has a title", () => {
  const svg = renderToStaticMarkup(<Logo title="Pogona" />);
  expect(svg).toContain('role="img"><title>Pogona</title>');
  expect(svg).not.toContain("aria-hidden");
});

it("holds the basking dragon between the foot and the top of the rock", () => {
  expect(bask(-1)).toBe(bask(0));
  expect(bask(7)).toBe(bask(1));
  expect(bask(0.5)).not.toBe(bask(0));
});
