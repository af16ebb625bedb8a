import type { rights as en } from './rights-en.ts';

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** Les droits tels que les gens les nomment, et ce qui est dit quand il en manque un. */
export const rights: Words<typeof en> = {
  levelOf: '{{area}}\u00a0: {{level}}',
  administrator: 'l’administration',
  closed: 'Cette action n’est pas permise ici.',
  ofProvider:
    'Votre entreprise n’a pas le droit «\u00a0{permission}\u00a0». Adressez-vous au fournisseur de Yardline.',
  levels: { view: 'Voir', edit: 'Modifier', create: 'Créer', delete: 'Supprimer' },
  areas: {
    contracts: 'Contrats',
    reservations: 'Réservations',
    quotes: 'Soumissions',
    invoices: 'Factures',
    payments: 'Paiements',
    billing: 'Facturation',
    customers: 'Clients',
    sites: 'Chantiers',
    assets: 'Équipements',
    parts: 'Pièces',
    services: 'Services',
    rates: 'Tarifs',
    tickets: 'Livraisons et ramassages',
    work_orders: 'Bons de travail',
    estimates: 'Estimations',
    returns: 'Retours',
    users: 'Utilisateurs',
    roles: 'Rôles',
    settings: 'Paramètres',
    security: 'Connexion, clés et serveur de courriel',
    audit: 'Audit',
    dashboard: 'Tableau de bord',
  },
  flags: {
    capture_signatures: 'Recueillir des signatures',
    change_asset_status: 'Changer l’état des équipements',
    maintain_sites: 'Gérer les chantiers',
    update_meter_reading: 'Mettre à jour les compteurs',
    view_inventory: 'Voir le stock',
    override_rates: 'Remplacer les tarifs',
    override_quantity: 'Remplacer les quantités',
    rerent_products: 'Relouer des produits',
    substitution: 'Substituer des produits',
    view_menus: 'Voir les menus',
    contract_archive: 'Archiver les contrats',
    settings_menu_access: 'Ouvrir les paramètres',
    workorder_default_reporting: 'Rapports de bons de travail par défaut',
    customer_terms: 'Modifier les rabais, le crédit et les exemptions de taxes des clients',
    view_costs: 'Voir les coûts d’achat et les marges',
  },
};
