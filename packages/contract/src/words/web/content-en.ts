/** English words of refusals about what stands on the pages of a store. */
export const contentEn = {
  'content.too_many': 'There are more than {n} here.',
  'content.address': 'An address begins with https://, mailto: or tel:.',
  'content.video_address':
    'Enter the address of one video at YouTube or Vimeo, such as https://www.youtube.com/watch?v=….',
  'content.colour': 'A colour is # and six digits or small letters up to f: #1f6f54.',
  'content.contrast':
    'Its contrast is {ratio}, and at least {least} is needed. The nearest shade that passes is {shade}.',
  'content.no_link': 'Choose where it leads.',
  'content.no_picture': 'Choose a picture.',
  'content.empty': 'Add at least one.',
  'content.showcase': 'A showcase has at least {least} slides.',
  'content.undescribed':
    'Say in the picture library what this picture shows, or that it only decorates the page.',
  'content.headings': 'A heading of level {level} follows one of level {before}. Use levels in order.',
  'content.contact_twice': 'This page has a contact form already.',
  'content.contact_unread':
    'There is no e-mail to which messages could go. Enter one for the store or for reservations first.',
  'content.link_twice': 'This menu leads there already.',
  'content.gone': 'What it names no longer exists. Choose something else.',
  'content.page_unpublished': 'This page is not published. Publish it first.',
  'content.needs_end': 'A modal is shown between two dates. Choose when it ends.',
  'content.period_backwards': 'The end is not after the start.',
  'content.period_past': 'The start is in the past. Publish now, or choose a later time.',
  'content.period_taken':
    'Another version is planned within this time. End before it begins, or cancel it first.',
  'content.modal_period_taken': 'The modal {name} is shown within this time. A store shows one at a time.',
  'content.slug_taken': 'Another page of the store has this address. Choose another one.',
  'content.slug_reserved': 'This address is ours. Choose another one.',
  'content.still_shown': 'It is published or planned. End that first.',
  'content.needed': 'Every store needs it. Publish another version instead.',
  'content.used': 'These lead to it: {places}. Change them first.',
  'content.category_used': 'A page of the store leads to this category. Change the page first.',
  'content.begun': 'This publication has begun. End it, or publish again.',
  'content.over': 'This publication has ended already.',
  'picture.held': 'The library has this picture already.',
  'picture.used': 'These show it: {places}. Change them first, or replace the picture.',
  'picture.used_somewhere': 'A page of the store shows this picture. Change the page first.',
};
