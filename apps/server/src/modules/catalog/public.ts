/** Setting a fleet up: its classes, and the groups that carry the rates. */
export { createClass } from './create-class.ts';
export { createGroup, type NewGroup } from './create-group.ts';
