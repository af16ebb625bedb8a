import { fillNames } from '@yardline/domain/text/fill';
import type { Language } from '../../kernel/scope.ts';
import { type MailText, type Template, valuesOf } from './templates.ts';

export type Rendered = { subject: string; text: string; html: string };

/** A mail in a language, with the words that it is sent with. */
type Worded = { template: Template; language: Language; words: MailText };

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const paragraph = (text: string, values: ReadonlyMap<string, string>): string => {
  const inside = escaped(fillNames(text, values)).replaceAll('\n', '<br>');
  return text === '{{link}}' || text === '{{stop}}'
    ? `<p><a href="${inside}">${inside}</a></p>`
    : `<p>${inside}</p>`;
};

/**
 * A mail as it is sent: placeholders are filled in once and values are not expanded again, so that a person's name
 * can be neither a placeholder nor markup.
 *
 * @param publicUrl the product's address from its own configuration, never from a caller
 */
export const render = (
  { template, language, words }: Worded,
  data: Record<string, unknown>,
  publicUrl: URL,
): Rendered => {
  const { subject, paragraphs } = words;
  const values = valuesOf(template, data);
  const absolute = (name: string): string =>
    new URL(`/${values.get(name)?.replace(/^\/+/, '') ?? ''}`, publicUrl).href;
  values.set('link', absolute('link'));
  if (values.has('stop')) values.set('stop', absolute('stop'));
  // A message that was left empty leaves no gap.
  const said = paragraphs.filter((each) => fillNames(each, values) !== '');
  return {
    subject: fillNames(subject, values),
    text: said.map((each) => fillNames(each, values)).join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${said.map((each) => paragraph(each, values)).join('')}</body></html>`,
  };
};
