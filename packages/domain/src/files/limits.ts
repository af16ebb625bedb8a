const megabyte = 1_048_576;

/** How large a file may be that is taken in, in megabytes. [B9.7] */
export const mostMegabytes = 100;

/** Whether so many bytes are within a limit in megabytes. */
export const isWithin = (bytes: number, megabytes: number): boolean => bytes <= megabytes * megabyte;

/** How long the pieces are in which a file is sent and kept, in bytes: what is lost on a weak line is one of them. */
export const pieceBytes = 512 * 1_024;

/** How many pieces a file of so many bytes has. */
export const piecesOf = (size: number): number => Math.ceil(size / pieceBytes);
