type Request = { method?: string; headers: Record<string, string> };
type Begun = { headers: string; at: number; answer: Promise<Response> };

/** Milliseconds for which an answer may wait to be taken over. */
const freshMs = 5_000;

/** Reads begun before the code that needs them is there. */
export type BegunReads = {
  /** Begins a read; an answer that nobody takes over is forgotten. */
  begin: (url: string, headers: Record<string, string>) => void;
  /**
   * The answer of a read that was begun with the very same headers, so for the same session and language, and lately; once.
   * Undefined where there is none. A call that may change something forgets all of them.
   */
  take: (url: string, request: Request) => Promise<Response> | undefined;
};

export const keepBegun = ({
  fetch,
  now,
}: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
}): BegunReads => {
  const begun = new Map<string, Begun>();
  return {
    begin: (url, headers) => {
      const answer = fetch(url, { headers });
      // Whoever takes it over hears of the failure.
      answer.catch(() => undefined);
      begun.set(url, { headers: JSON.stringify(headers), at: now(), answer });
    },
    take: (url, { method = 'GET', headers }) => {
      if (method !== 'GET') begun.clear();
      const found = begun.get(url);
      begun.delete(url);
      if (found === undefined || found.headers !== JSON.stringify(headers)) return undefined;
      return now() - found.at < freshMs ? found.answer : undefined;
    },
  };
};
