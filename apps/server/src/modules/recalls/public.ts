/** Recalls as an import writes them. */
export { createRecall } from './create-recall.ts';
export { updateRecall } from './update-recall.ts';
