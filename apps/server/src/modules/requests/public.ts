/** What people of a customer ask for in the portal, and what they see of it. */
export { memberRequests } from './members/member-requests.ts';
