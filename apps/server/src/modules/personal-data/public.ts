/** Erases a person whom a restore brought back. */
export { erasePersonAgain } from './erase-again.ts';
