import { moveCutOff } from './move-cut-off.ts';
import { setClosing } from './set-closing.ts';
import { readFeatures, switchFeatures } from './switch-features.ts';

/** What the provider says of a company, by name. */
export const provided = { moveCutOff, readFeatures, setClosing, switchFeatures };
