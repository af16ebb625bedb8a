/** What people of a customer dispute in the portal, and what they see of it. */
export { memberDisputes } from './members/member-disputes.ts';
