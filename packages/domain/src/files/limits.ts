const megabyte = 1_048_576;

/** The size limit of an uploaded file, in megabytes. [B9.7] */
export const mostMegabytes = 100;

/** The size limit of a paper that shoppers read on the page of a product, in megabytes: it leaves in one piece. */
export const mostPaperMegabytes = 20;

/** Whether so many bytes are within a limit in megabytes. */
export const isWithin = (bytes: number, megabytes: number): boolean => bytes <= megabytes * megabyte;

/** The size of the pieces in which a file is sent and stored, in bytes: a weak connection loses one piece at a time. */
export const pieceBytes = 512 * 1_024;

/** The number of pieces of a file of so many bytes. */
export const piecesOf = (size: number): number => Math.ceil(size / pieceBytes);
