import type { contentEn } from './content-en.ts';

/** French words of refusals about what stands on the pages of a store. */
export const contentFr: Record<keyof typeof contentEn, string> = {
  'content.too_many': 'Il y en a plus de {n} ici.',
  'content.address': 'Une adresse commence par https://, mailto: ou tel:.',
  'content.video_address':
    'Entrez l’adresse d’une vidéo de YouTube ou de Vimeo, comme https://www.youtube.com/watch?v=….',
  'content.colour': 'Une couleur s’écrit avec # et six chiffres ou petites lettres jusqu’à f\u00a0: #1f6f54.',
  'content.contrast':
    'Son contraste est de {ratio} et il faut au moins {least}. La nuance la plus proche qui convient est {shade}.',
  'content.no_link': 'Choisissez où cela mène.',
  'content.no_picture': 'Choisissez une image.',
  'content.empty': 'Ajoutez-en au moins un.',
  'content.showcase': 'Une vitrine compte au moins {least} diapositives.',
  'content.undescribed':
    'Décrivez cette image dans la bibliothèque, ou indiquez qu’elle ne fait que décorer la page.',
  'content.headings':
    'Un titre de niveau {level} suit un titre de niveau {before}. Utilisez les niveaux dans l’ordre.',
  'content.contact_twice': 'Cette page a déjà un formulaire de contact.',
  'content.contact_unread':
    'Aucun courriel ne peut recevoir les messages. Entrez d’abord celui de la boutique ou des réservations.',
  'content.link_twice': 'Ce menu y mène déjà.',
  'content.gone': 'L’élément désigné n’existe plus. Choisissez autre chose.',
  'content.page_unpublished': 'Cette page n’est pas publiée. Publiez-la d’abord.',
  'content.needs_end': 'Une fenêtre s’affiche entre deux dates. Choisissez quand elle se termine.',
  'content.period_backwards': 'La fin n’est pas après le début.',
  'content.period_past': 'Le début est passé. Publiez maintenant ou choisissez un moment plus tard.',
  'content.period_taken':
    'Une autre version est prévue pendant cette période. Terminez avant son début ou annulez-la d’abord.',
  'content.modal_period_taken':
    'La fenêtre {name} s’affiche pendant cette période. Une boutique en montre une seule à la fois.',
  'content.slug_taken': 'Une autre page de la boutique a cette adresse. Choisissez-en une autre.',
  'content.slug_reserved': 'Cette adresse est réservée. Choisissez-en une autre.',
  'content.still_shown': 'Le contenu est publié ou prévu. Mettez-y fin d’abord.',
  'content.needed': 'Toute boutique en a besoin. Publiez plutôt une autre version.',
  'content.used': 'Ces contenus y mènent\u00a0: {places}. Modifiez-les d’abord.',
  'content.category_used': 'Une page de la boutique mène à cette catégorie. Modifiez la page d’abord.',
  'content.begun': 'Cette publication est commencée. Terminez-la ou publiez de nouveau.',
  'content.over': 'Cette publication est déjà terminée.',
  'picture.held': 'La bibliothèque contient déjà cette image.',
  'picture.used': 'Ces contenus la montrent\u00a0: {places}. Modifiez-les d’abord ou remplacez l’image.',
  'picture.used_somewhere': 'Une page de la boutique montre cette image. Modifiez la page d’abord.',
};
