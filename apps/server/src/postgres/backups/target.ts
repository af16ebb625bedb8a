/** Where backups go: things under names with slashes, each whole or not there. */
export type Target = {
  /** As an operator reads it; no secret is in it. */
  address: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none of this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** The names that begin so, in their order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

export type BucketKeys = { endpoint?: string; region: string; key: string; secret: string };
