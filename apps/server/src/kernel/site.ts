import type { Environments } from './environment.ts';
import type { Scanner } from './files/scanner.ts';
import type { Ask } from './outside.ts';
import type { PrinterLine } from './printing/printer-line.ts';
import type { ResolveText } from './names/resolve-text.ts';
import type { Room } from './room.ts';
import type { Sealer } from './seal.ts';

/** The outside back office, and the secret shared with it. */
export type BackOffice = { url: URL; secret: string };

/** A server that speaks the protocol of chat completions, and the model that it is asked for. */
export type ModelSetting = { url: URL; key: string; name: string; longestMs: number };

/** What is stored elsewhere of the database, and what went wrong last. */
export type Backups = {
  target: string;
  base: { name: string; at: string; bytes: number; took_ms: number } | null;
  reach: string | null;
  waiting: number;
  fault: { at: string; text: string } | null;
};

/** Megabytes a day. */
export type UploadLimits = { perUser: number; perCompany: number };

/** The process's settings and services: public address, sealing key, and access to other servers. */
export type Site = {
  /** The version of the interface. */
  version: string;
  /** Room on the disks. */
  room: Room;
  /** How the backups of the embedded database stand; undefined where none are made by themselves. */
  backups: () => Promise<Backups | undefined>;
  publicUrl: URL;
  sealer: Sealer;
  ask: Ask;
  /** Calls the receivers of webhooks: of Play too, whose addresses are its own (docs/adr/0171). */
  callReceiver: Ask;
  printers: PrinterLine;
  mailProviders: MailProviders;
  /** Addresses that one network may look up per minute before signing in. */
  lookupsPerMinute: number;
  /** Addresses, and domains as '@domain', that never have to move to the identity service. */
  migrationExempt: readonly string[];
  /** When undefined, the built-in one is used. */
  srm: BackOffice | undefined;
  /** A Nominatim-compatible server; when undefined, postal codes place an address. */
  geocoder: URL | undefined;
  /** A VROOM-compatible server, the operator's own; when undefined, the product looks for routes itself. */
  router: URL | undefined;
  /** A model that writes summaries of records; when undefined, they are digests by rules. */
  summaryModel: ModelSetting | undefined;
  /** Asks the domain name system for the texts of a name. */
  resolveText: ResolveText;
  /** Where the provider of texts answers: Twilio, or what stands in for it on this machine. */
  textApi: URL;
  /** Where the provider of card payments answers: Stripe, or what stands in for it on this machine. */
  cardApi: URL;
  environments: Environments;
  /** Megabytes that one user and one company may upload per day. */
  uploads: UploadLimits;
  /** Scans uploads for viruses; when undefined, none are scanned. */
  scan: Scanner | undefined;
};

/** A provider of mailboxes: our client registration there, and its mail server. */
export type MailProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  host: string;
  port: number;
  encryption: 'none' | 'tls';
};
export type MailProviders = { [provider in 'Google' | 'Office365']?: MailProvider };
