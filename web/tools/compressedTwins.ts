import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

/** The types of files worth compressing; pictures and fonts are compressed already. */
const TEXTUAL = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside every built file that becomes smaller; the server sends the one that the
 * browser accepts. Browsers accept brotli only over HTTPS and on localhost, so a plain-http home network needs gzip.
 */
export function compressedTwins(): Plugin {
  let outDir = "";
  return {
    name: "compressed-twins",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker is written: it is compressed too.
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(
          names.filter((name) => TEXTUAL.test(name)).map((name) => writeTwins(path.join(outDir, name))),
        );
      },
    },
  };
}

async function writeTwins(file: string): Promise<void> {
  const source = await readFile(file);
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  };
  await Promise.all([
    writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(source, brotli), source),
    writeIfSmaller(
      `${file}.gz`,
      await promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
      source,
    ),
  ]);
}

async function writeIfSmaller(name: string, twin: Buffer, source: Buffer): Promise<void> {
  if (twin.length < source.length) {
    await writeFile(name, twin);
  }
}
