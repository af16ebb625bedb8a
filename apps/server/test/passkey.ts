import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyPlan,
  PasskeyRequest,
} from '@yardline/contract/second-factors/factor-shapes';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.of((major << 5) | n);
  return n < 256 ? Buffer.of((major << 5) | 24, n) : Buffer.of((major << 5) | 25, n >> 8, n & 255);
};

/** CBOR of what an attestation is made of: numbers, texts, bytes, and maps of them. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
};

/** What an authenticator may do differently from a good one. */
export type Deceit = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean };

/** An authenticator with one ES256 key, as WebAuthn describes it (sections 6.1 and 6.5). */
export class Passkey {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #counter = 0;

  #authenticatorData(rpId: string, deceit: Deceit, attested: Buffer): Buffer {
    this.#counter = deceit.counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    const flags = 0x01 | (deceit.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(deceit.rpId ?? rpId), Buffer.of(flags), count, attested]);
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost:4000' }: Deceit): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  make(plan: PasskeyPlan, deceit: Deceit = {}): NewPasskey {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string): Buffer => Buffer.from(text, 'base64url');
    const key = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.#id.length), this.#id, cbor(key)]);
    const authData = this.#authenticatorData(plan.rp.id, deceit, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const id = this.#id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', plan.challenge, deceit).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use(request: PasskeyRequest, deceit: Deceit = {}): PasskeyAnswer {
    const data = this.#authenticatorData(request.rpId, deceit, Buffer.alloc(0));
    const client = this.#clientData('webauthn.get', request.challenge, deceit);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    const id = this.#id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
