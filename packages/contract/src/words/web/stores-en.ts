import { contentEn } from './content-en.ts';
import { portalEn } from './portal-en.ts';
import { reachEn } from './reach-en.ts';
import { rulesEn } from './rules-en.ts';

/** English words of refusals about stores and their listings. */
export const storesEn = {
  ...portalEn,
  ...reachEn,
  ...contentEn,
  ...rulesEn,
  'store.path_taken': 'Another store has this address. Choose another one.',
  'store.path_malformed': 'An address has small letters, digits and single hyphens: north-yard.',
  'store.path_reserved': 'This address is ours. Choose another one.',
  'store.no_mailbox': 'Your message was not sent: this store has no e-mail now. Please call us.',
  'store.no_place': 'Choose a place where customers pick up before you open the store.',
  'store.days_backwards': 'The most days of a rental are fewer than the least.',
  'listing.taken': 'This store lists the product already.',
  'listing.slug_taken': 'Another listing of the store has this address. Choose another one.',
  'listing.slug_malformed': 'An address has small letters, digits and single hyphens: scissor-lift-19-ft.',
  'listing.not_listable': 'A store lists groups, counted products, kits, machines and parts of the company.',
  'listing.lacks_text': 'Write a name in the language of the store first.',
  'listing.lacks_picture': 'Add a picture and say what it shows first.',
  'listing.lacks_rate':
    'The product has no daily rate for everybody. Add one, or let shoppers only ask for it.',
  'listing.lacks_availability':
    'The class of the product does not count availability. Let shoppers only ask for it.',
  'listing.lacks_active': 'The product is not in use any more.',
  'listing.picture_twice': 'The listing has this picture already.',
  'checkout.over': 'The time for which we held this is over. Begin the order again from the cart.',
  'store.paid_is_reserved': 'Shoppers can only pay for what they reserve.',
  'cart.full': 'A cart holds {most} different products. Send this one first.',
  'web_order.terms': 'Please accept the rental terms.',
  'web_order.decided': 'This web order was answered already.',
  'listing.paper_not_pdf': 'A paper of a listing is a PDF.',
  'listing.papers_full': 'A listing has {most} papers at most.',
  'listing.pictures_full': 'A listing has {most} pictures at most.',
};
