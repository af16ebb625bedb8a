import { english } from './english.ts';
import { french } from './french.ts';
import { learn } from './say.ts';

// For whoever speaks to people of both languages at once: the server. A browser learns the one that it speaks.
learn('en', english);
learn('fr', french);

export { isRefusalCode, say } from './say.ts';
