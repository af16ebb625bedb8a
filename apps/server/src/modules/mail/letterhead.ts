import type { KeptLogo } from '../logos/public.ts';
import type { Letter } from './smtp.ts';

/** The name by which the text of a mail shows the picture that comes with it. */
const cid = 'logo';
/** Pixels on a screen that a logo fits into. */
const [widest, highest] = [200, 56];

/** A mail with the company's logo on top. The picture comes with the mail: a reader fetches nothing, and no one learns of the reading. */
export const underLogo = (letter: Letter, { bytes, mediaType, width, height, company }: KeptLogo): Letter => {
  const scale = Math.min(1, widest / width, highest / height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const alt = company.replaceAll(/[&<>"']/g, ' ');
  const picture = `<p><img src="cid:${cid}" alt="${alt}" width="${w}" height="${h}"></p>`;
  const filename = mediaType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return {
    ...letter,
    html: letter.html.replace('<body>', `<body>${picture}`),
    attachments: [...(letter.attachments ?? []), { filename, contentType: mediaType, content: bytes, cid }],
  };
};
