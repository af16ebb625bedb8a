/** Whether a code is a control character that no text has: any but tab, line feed, vertical tab, form feed and return. */
export const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

const isText = (bytes: Uint8Array): boolean => {
  try {
    // A piece may end within a character: the rest comes with the next one.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !bytes.some(isControl);
  } catch {
    return false;
  }
};

/**
 * The type of a file by its first bytes; its name is ignored.
 * @returns a media type; `text/plain` for any text, `application/octet-stream` if unknown
 */
export const mediaTypeOf = async (start: Uint8Array): Promise<string> => {
  // Loaded with the first file, so that starting does not wait for it.
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(start);
  if (known !== undefined) return known.mime;
  return isText(start) ? 'text/plain' : 'application/octet-stream';
};
