import type { Contract } from '@yardline/contract/contracts/contracts';

export type DialogProps = { document: Contract; onClose: () => void };
