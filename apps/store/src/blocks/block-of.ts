import type { DrawnBlock } from '@yardline/contract/store/page';

export type BlockOf<Kind extends DrawnBlock['kind']> = Extract<DrawnBlock, { kind: Kind }>;
