import type { Environments } from './environment.ts';
import type { Scanner } from './files/scanner.ts';
import type { Ask } from './outside.ts';
import type { Room } from './room.ts';
import type { Sealer } from './seal.ts';

/** The back office outside, and the secret with which it knows our mark. */
export type BackOffice = { url: URL; secret: string };

/** Megabytes a day. */
export type UploadLimits = { perUser: number; perCompany: number };

/** What the process knows of itself: where people reach it, the key under which secrets rest, and its way to other servers. */
export type Site = {
  /** The version of the interface. */
  version: string;
  /** Room on the disks. */
  room: Room;
  publicUrl: URL;
  sealer: Sealer;
  ask: Ask;
  mailProviders: MailProviders;
  /** Addresses that one network may have looked up in a minute, before anybody signs in. */
  lookupsPerMinute: number;
  /** Addresses, and domains as '@domain', that never have to move to the identity service. */
  migrationExempt: readonly string[];
  /** Left out, the built-in one serves. */
  srm: BackOffice | undefined;
  /** A server that speaks as Nominatim does; left out, postal codes tell where an address is. */
  geocoder: URL | undefined;
  environments: Environments;
  /** Megabytes that one person and one company may send in a day. */
  uploads: UploadLimits;
  /** Looks for viruses in files that come in; left out, nothing does. */
  scan: Scanner | undefined;
};

/** A provider of mailboxes: as whom it knows this product, and where it takes mails. */
export type MailProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  host: string;
  port: number;
  encryption: 'none' | 'tls';
};
export type MailProviders = { [provider in 'Google' | 'Office365']?: MailProvider };
