/** A text that waits to be handed over. */
export type WaitingText = { id: number; number: string; body: string };

/** How a text stands after it was handed over: with the provider, under its name there, or refused for good. */
export type Handed = { state: 'sent'; ref: string } | { state: 'failed'; failure: string };

/** What carries texts to phones. The product knows nothing else about a provider. */
export type TextCarrier = {
  /** Hands a text over. @throws Error when the provider does not answer, or cannot take it now */
  send: (text: WaitingText) => Promise<Handed>;
  /** The provider's names of the newest texts like this one, where an earlier try may have reached it. @throws Error as send */
  find: (text: WaitingText) => Promise<string[]>;
};
