/** The files of the client that every page names, written into the server's bundle when it is built. */
declare const CLIENT_FILES: { script: string; sheet: string };
