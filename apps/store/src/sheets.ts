import './looks/colours.css';
import './looks/shop.css';

/** All sheets of the pages. The pages are drawn by the server, so that only this entry makes the build write them. */
export const sheets = import.meta.glob('./**/*.module.css', { eager: true });
