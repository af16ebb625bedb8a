import type { Words } from '../words.ts';
import type { categories as en } from '../en/categories.ts';

export const categories: Words<typeof en> = {
  title: 'Catégories et attributs',
  lead: 'Comment les clients cherchent les produits, et ce que les produits disent d’eux-mêmes',
  categories: 'Catégories',
  category: 'Catégorie',
  photo: 'Photo',
  new: 'Nouvelle catégorie',
  edit: 'Modifier la catégorie',
  name: 'Nom',
  parent: 'Se trouve dans',
  top: 'Aucune\u00a0: elle est au sommet',
  shown: 'Montrée aux clients',
  hidden: 'Non montrée aux clients',
  products: 'Produits',
  emptyTitle: 'Aucune catégorie',
  emptyText:
    'Les équipements, les ensembles et les pièces y sont rangés; une catégorie peut se trouver dans une autre.',
  remove: 'Retirer la catégorie',
  removeTitle: 'Retirer {{name}}?',
  removeText: 'Rien ne s’y trouve. Son nom redevient libre.',
  attributes: 'Attributs',
  attribute: 'Attribut',
  newAttribute: 'Nouvel attribut',
  editAttribute: 'Modifier l’attribut',
  values: 'Valeurs',
  value: 'Valeur {{n}}',
  addValue: 'Ajouter une valeur',
  up: 'Monter {{name}}',
  down: 'Descendre {{name}}',
  removeValue: 'Retirer {{name}}',
  noAttributesTitle: 'Aucun attribut',
  noAttributesText:
    'Ce que les produits disent d’eux-mêmes, avec les valeurs à choisir\u00a0: énergie, largeur, terrain.',
  removeAttribute: 'Retirer l’attribut',
  removeAttributeText: 'Aucun produit ne l’a. Il part avec ses valeurs.',
};
