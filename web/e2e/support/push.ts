import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** The content of a notice, as a browser reads it. */
export type PushMessage = {
  title: string;
  body: string;
  tag: string;
  url: string;
  kind: string;
  notice_id: string;
  approve?: { token: string };
};

/** A message that reached the service, with its headers. */
export type Delivered = { headers: IncomingHttpHeaders; text: string; message: PushMessage };

/** A browser subscribed at a push service, with its private keys. */
export type FakeBrowser = {
  /** The answer of `PushSubscription.toJSON`. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** All messages for it, decrypted with its keys. */
  readonly delivered: Delivered[];
};

/** A local push service. The browsers' own cannot be reached from tests, and are not ours to test with. */
export type FakePush = {
  /** The value for `PUSH_HOSTS`. */
  readonly host: string;
  /** Subscribes another browser. */
  subscribe: () => FakeBrowser;
  /** Answers later messages with this status. */
  answer: (status: number) => void;
  stop: () => Promise<void>;
};

/** Starts the service on a free port. */
export async function startFakePush(): Promise<FakePush> {
  let status = 201;
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>();
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const known = browsers.get(request.url ?? "");
    if (known !== undefined && status < 300) {
      known(request.headers, body);
    }
    response.writeHead(known === undefined ? 404 : status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const { browser, take } = newBrowser(`http://${host}${path}`);
      browsers.set(path, take);
      return browser;
    },
    answer: (next) => {
      status = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function newBrowser(endpoint: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const delivered: Delivered[] = [];
  const p256dh = keys.getPublicKey("base64url");
  const browser: FakeBrowser = {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } },
    delivered,
  };
  const take = (headers: IncomingHttpHeaders, body: Buffer) => {
    const text = opened(body, keys, auth);
    delivered.push({ headers, text, message: JSON.parse(text) as PushMessage });
  };
  return { browser, take };
}

/**
 * Decrypts a message for a browser by RFC 8291 and RFC 8188, with Node's primitives and none of the server's code. A
 * body consists of a salt, the record size, the sender's key and one record.
 */
function opened(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) {
    throw new Error("A message of several records.");
  }
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, about, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros that hide its length.
  const end = record.lastIndexOf(2);
  if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error("The last record does not end as one.");
  }
  return record.subarray(0, end).toString("utf8");
}

function hkdf(secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, about, length));
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
