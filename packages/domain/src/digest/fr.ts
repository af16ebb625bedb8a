import { documentStatusCodes } from '../availability/status-codes.ts';
import type { DigestWords } from './digest-words.ts';

const count =
  (one: string, many: string) =>
  (value: string, n: number): string =>
    Math.abs(n) < 2 ? one.replace('#', value) : many.replace('#', value);

const statusOf = (code: string): string =>
  (documentStatusCodes as Readonly<Record<string, { fr: string }>>)[code]?.fr ?? code;

/** The sentences of digests in French. */
export const digestFrench: DigestWords = {
  yes: 'Oui',
  facts: {
    document: {
      label: 'Document',
      words: {
        quote: 'Soumission',
        reservation: 'Réservation',
        contract: 'Contrat',
        sales_order: 'Commande client',
      },
    },
    document_number: { label: 'Numéro' },
    document_status: {
      label: 'État',
      words: {
        draft: 'brouillon',
        open: 'ouvert',
        converted: 'converti',
        closed: 'fermé',
        cancelled: 'annulé',
        deleted: 'supprimé',
      },
    },
    document_customer: { label: 'Client', say: (name) => `Client\u00a0: ${name}.` },
    starts_on: { label: 'Début', say: (day) => `Début le ${day}.` },
    ends_on: { label: 'Fin', say: (day) => `Fin le ${day}.` },
    open_end: { label: 'Sans date de fin', say: () => 'La location n’a pas de date de fin.' },
    lines: { label: 'Lignes de location', say: count('# ligne de location.', '# lignes de location.') },
    lines_to_go: {
      label: 'Lignes à sortir',
      say: count('# ligne doit encore sortir.', '# lignes doivent encore sortir.'),
    },
    lines_out: {
      label: 'Lignes en location',
      say: count('# ligne est en location.', '# lignes sont en location.'),
    },
    lines_back: {
      label: 'Lignes retournées',
      say: count('# ligne est retournée.', '# lignes sont retournées.'),
    },
    days_late: { label: 'Jours de retard', say: count('Retard de # jour.', 'Retard de # jours.') },
    estimated: { label: 'Montant prévu', say: (amount) => `Montant prévu\u00a0: ${amount}.` },
    billed: { label: 'Montant facturé', say: (amount) => `Montant facturé\u00a0: ${amount}.` },
    paid: { label: 'Montant payé', say: (amount) => `Montant payé\u00a0: ${amount}.` },
    owed: { label: 'Montant dû', say: (amount) => `Montant dû\u00a0: ${amount}.` },
    deposit_held: { label: 'Dépôt détenu', say: (amount) => `Dépôt détenu\u00a0: ${amount}.` },
    order_number: { label: 'Numéro' },
    order_type: {
      label: 'Type',
      words: {
        repair: 'réparation',
        maintenance: 'entretien',
        inspection: 'inspection',
        damage: 'dommage',
        warranty: 'garantie',
        recall: 'rappel',
        setup: 'mise en service',
        field: 'service sur place',
      },
    },
    order_status: {
      label: 'État',
      words: {
        created: 'créé',
        assigned: 'affecté',
        in_progress: 'en cours',
        closed: 'fermé',
        complete: 'terminé',
        paused: 'en pause',
      },
    },
    order_machine: { label: 'Machine', say: (machine) => `Machine\u00a0: ${machine}.` },
    order_customer: { label: 'Client', say: (name) => `Client\u00a0: ${name}.` },
    opened_on: { label: 'Ouverture', say: (day) => `Ouvert le ${day}.` },
    ready_on: { label: 'Prêt pour le', say: (day) => `La machine devrait être prête le ${day}.` },
    mechanics: {
      label: 'Mécaniciens',
      say: count('# mécanicien y est affecté.', '# mécaniciens y sont affectés.'),
    },
    minutes: {
      label: 'Minutes de travail',
      say: count('# minute de travail est consignée.', '# minutes de travail sont consignées.'),
    },
    work_total: { label: 'Total', say: (amount) => `Travaux\u00a0: ${amount} avant taxes.` },
    open_purchases: {
      label: 'Achats en cours',
      say: count('# achat est attendu.', '# achats sont attendus.'),
    },
    open_points: {
      label: 'Points de contrôle ouverts',
      say: count('# point de contrôle est ouvert.', '# points de contrôle sont ouverts.'),
    },
    promised_on: { label: 'Prochaine promesse', say: (day) => `La machine est promise à partir du ${day}.` },
    at_risk: { label: 'À risque', say: () => 'La promesse est à risque.' },
    all_done: { label: 'Travail fait', say: () => 'Tous les mécaniciens ont terminé.' },
    signature_missing: { label: 'Signature manquante', say: () => 'Une signature manque.' },
    customer: { label: 'Client', say: (name) => `${name}.` },
    customer_inactive: { label: 'Inactif', say: () => 'Le client est inactif.' },
    reservations: {
      label: 'Réservations ouvertes',
      say: count('# réservation est ouverte.', '# réservations sont ouvertes.'),
    },
    contracts: {
      label: 'Contrats ouverts',
      say: count('# contrat est ouvert.', '# contrats sont ouverts.'),
    },
    sales_orders: {
      label: 'Commandes clients ouvertes',
      say: count('# commande est ouverte.', '# commandes sont ouvertes.'),
    },
    receivables: { label: 'Comptes clients', say: (amount) => `Montant dû sur factures\u00a0: ${amount}.` },
    exposure: { label: 'Crédit utilisé', say: (amount) => `Crédit utilisé\u00a0: ${amount}.` },
    credit_limit: { label: 'Limite de crédit', say: (amount) => `Limite de crédit\u00a0: ${amount}.` },
    credit_left: { label: 'Crédit restant', say: (amount) => `Crédit restant\u00a0: ${amount}.` },
    asset_number: { label: 'Numéro' },
    asset: { label: 'Description' },
    asset_class: { label: 'Classe', say: (name) => `Classe\u00a0: ${name}.` },
    asset_owner: { label: 'Propriétaire', say: (name) => `Propriétaire\u00a0: ${name}.` },
    asset_status: { label: 'État', word: statusOf, say: (word) => `État\u00a0: ${word}.` },
    asset_until: { label: 'Jusqu’au', say: (day) => `Cet état dure jusqu’au ${day}.` },
    asset_place: { label: 'Emplacement', say: (place) => `Emplacement\u00a0: ${place}.` },
    asset_quantity: { label: 'Quantité', say: (value) => `Quantité\u00a0: ${value}.` },
    meter: { label: 'Compteur', say: (value) => `Le compteur indique ${value}.` },
    maintenance: {
      label: 'Entretien',
      words: { fine: 'non échu', soon: 'bientôt dû', overdue: 'en retard' },
      say: (word) => `Entretien\u00a0: ${word}.`,
    },
    warranty_until: { label: 'Garantie jusqu’au', say: (day) => `La garantie prend fin le ${day}.` },
    expires_on: { label: 'Expiration', say: (day) => `Utilisable jusqu’au ${day}.` },
    disposed_on: { label: 'Sortie du parc', say: (day) => `Sortie du parc le ${day}.` },
  },
  first: {
    assets: ({ asset_number: number, asset }) => `${[number, asset].filter(Boolean).join(', ')}.`,
    contracts: ({ document, document_number: number, document_status: status }) =>
      `${[document, number].filter(Boolean).join(' ')}, état\u00a0: ${status ?? ''}.`,
    customers: () => '',
    work_orders: ({ order_number: number, order_type: type, order_status: status }) =>
      `Bon de travail ${number ?? ''} (${type ?? ''}), état\u00a0: ${status ?? ''}.`,
  },
};
