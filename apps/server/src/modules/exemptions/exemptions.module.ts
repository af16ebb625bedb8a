import * as calls from '@yardline/contract/exemptions/certificates';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listCertificates, listOfCustomer } from './certificates.queries.ts';
import { addCertificate, checkCertificate, voidCertificate } from './write-certificates.ts';

/** Certificates by which customers and their sites are exempt from taxes. */
export const exemptions: Module = {
  name: 'exemptions',
  routes: [
    route(calls.listCustomerCertificates, listOfCustomer),
    route(calls.listTaxCertificates, listCertificates),
    route(calls.addTaxCertificate, addCertificate),
    route(calls.checkTaxCertificate, checkCertificate),
    route(calls.voidTaxCertificate, voidCertificate),
  ],
};
