import { english } from './english.ts';
import { french } from './french.ts';
import { rights as rightsInEnglish } from './rights-en.ts';
import { rights as rightsInFrench } from './rights-fr.ts';
import { learn } from './say.ts';

// For the server, which speaks both languages at once. A browser loads the one that it shows.
learn('en', english, rightsInEnglish);
learn('fr', french, rightsInFrench);

export { isRefusalCode, say, wireData } from './say.ts';
