// The other window needs the address only until it has read the file.
const keepMs = 60_000;

/** Shows a PDF in a window of its own, from where it can be printed or kept. */
export const openPdf = (file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
};
