import type { Locator, Page } from "@playwright/test";

/** Metadata that a camera writes into the file: it must never leave the device. */
export const PLACE = "GPS 48.1374N 11.5755E";

type Drawn = {
  width?: number;
  height?: number;
  colour?: string;
  /** The number of small shapes: 2,500 of them make the file as large as a real photo of that size, some 70 KiB. */
  shapes?: number;
};

/** A picture as the server accepts it: a JPEG of the given size and colour. */
export async function drawnPhoto(
  page: Page,
  { width = 640, height = 480, colour = "#2e7d32", shapes = 0 }: Drawn = {},
): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([w, h, fill, many]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (context === null) {
        throw new Error("no canvas");
      }
      context.fillStyle = fill;
      context.fillRect(0, 0, w, h);
      context.fillStyle = "#fff";
      context.fillRect(w / 4, h / 4, w / 2, h / 8);
      for (let shape = 0; shape < many; shape += 1) {
        context.fillStyle = `hsl(${(shape * 7) % 360} 60% ${20 + ((shape * 37) % 60)}%)`;
        context.fillRect((shape * 149) % w, (shape * 211) % h, 8 + (shape % 23), 8 + (shape % 17));
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
      return [...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())];
    },
    [width, height, colour, shapes] as const,
  );
  return Buffer.from(drawn);
}

/** A picture as from a camera, with EXIF. */
export async function cameraPhoto(page: Page, more: Drawn = {}): Promise<Buffer> {
  const drawn = await drawnPhoto(page, { width: 4000, height: 3000, ...more });
  const said = Buffer.from(`Exif\0\0${PLACE}`, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), head, said, drawn.subarray(2)]);
}

/** The photo field of a form (domain/photos). */
export class PhotoInput {
  readonly button: Locator;
  readonly remove: Locator;
  readonly shown: Locator;
  readonly error: Locator;
  readonly #file: Locator;

  constructor(form: Locator, label: RegExp) {
    this.button = form.getByRole("button", { name: label });
    this.remove = form.getByRole("button", { name: "Remove Photo" });
    this.shown = form.getByRole("button", { name: /^Show large/ });
    this.error = form.getByRole("alert");
    this.#file = form.locator("input[type=file]");
  }

  /** Chooses a file as if by the button. */
  async choose(name: string, buffer: Buffer, mimeType = "image/jpeg"): Promise<void> {
    await this.#file.setInputFiles({ name, mimeType, buffer });
  }
}
