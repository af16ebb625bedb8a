import type { Contract } from '@yardline/contract/contracts';

export type DialogProps = { document: Contract; onClose: () => void };
