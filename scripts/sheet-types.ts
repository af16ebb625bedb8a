import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetTypes } from './sheets.ts';

// npm run css:types: the types of the style sheets, a name for every class.

await writeFile(join(import.meta.dirname, '../sheets.d.ts'), sheetTypes());
