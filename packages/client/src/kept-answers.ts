import type { Endpoint } from '@yardline/contract/endpoint';

/** Answers that a page can still read when the server is out of reach. */
export type KeptAnswers = {
  /** Whether answers of the call are kept, on the page that is shown. */
  isMeant: (endpoint: Endpoint) => boolean;
  keep: (endpoint: Endpoint, input: object, answer: unknown) => Promise<void>;
  /** The last answer to the same question; undefined where there is none. */
  find: (endpoint: Endpoint, input: object) => Promise<{ answer: unknown } | undefined>;
  /** Forgets everything: the session is over. */
  clear: () => Promise<void>;
};
