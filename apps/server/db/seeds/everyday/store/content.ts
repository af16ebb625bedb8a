import { eventsContent } from './content/events.ts';
import { northyardContent } from './content/northyard.ts';
import type { StoreContent, StoreLookup } from './content/shape.ts';
import { toolsContent } from './content/tools.ts';

/** The three companies of the demo that have a store. */
export type DemoStore = 'northyard' | 'events' | 'tools';

const stores: Record<DemoStore, (look: StoreLookup) => StoreContent> = {
  northyard: northyardContent,
  events: eventsContent,
  tools: toolsContent,
};

/** The home page, terms, menus and theme of a store; what they refer to is asked for by its code or name. */
export const contentOf = (store: DemoStore, look: StoreLookup): StoreContent => stores[store](look);
