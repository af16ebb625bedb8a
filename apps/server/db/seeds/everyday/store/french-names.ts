const table = `
Aerial work | Travail en hauteur
Scissor lifts | Plateformes à ciseaux
Boom lifts | Nacelles à flèche
Mast lifts | Nacelles à mât
Fall protection | Protection contre les chutes
Earthmoving | Terrassement
Mini excavators | Mini-excavatrices
Excavators and backhoes | Excavatrices et rétrocaveuses
Skid steers and track loaders | Chargeuses compactes
Dozers and wheel loaders | Bouteurs et chargeuses sur roues
Trenchers | Trancheuses
Material handling | Manutention
Telehandlers | Chariots télescopiques
Forklifts and pallet jacks | Chariots élévateurs et transpalettes
Compaction | Compactage
Concrete and masonry | Béton et maçonnerie
Cutting and breaking | Coupe et démolition
Mixing and finishing | Malaxage et finition
Shoring | Étaiement
Air and power | Air et énergie
Air compressors | Compresseurs d’air
Generators | Génératrices
Lighting | Éclairage
Welders | Soudeuses
Climate | Chauffage et séchage
Heaters | Chaufferettes
Dehumidifiers | Déshumidificateurs
Pumps and hoses | Pompes et boyaux
Lawn and garden | Pelouse et jardin
Scaffolding | Échafaudages
Event and site | Événements et chantiers
Restrooms | Toilettes
Fences and traffic control | Clôtures et signalisation
Supplies | Fournitures
Safety gear | Équipement de sécurité
Blades and points | Lames et pointes
Fuel, cords and straps | Carburant, rallonges et sangles
Power | Énergie
Electric | Électrique
Gas | Essence
Diesel | Diesel
Propane | Propane
Platform height | Hauteur de plateforme
Digging depth | Profondeur d’excavation
Weight class | Catégorie de poids
Under 250 lb | Moins de 250 lb
250 to 2,500 lb | De 250 à 2 500 lb
2,500 to 10,000 lb | De 2 500 à 10 000 lb
Over 10,000 lb | Plus de 10 000 lb
Use | Utilisation
Indoor | À l’intérieur
Outdoor | À l’extérieur
Rough terrain | Terrain accidenté
Transport | Transport
Fits in a pickup | Entre dans une camionnette
Tows behind a pickup | Se remorque avec une camionnette
Delivered by truck | Livré par camion
`;

const names = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '))
    .map(([english = '', french = '']) => [english, french]),
);

/** What the French pages of the demo's store call a category, an attribute or a value: feet are *pi*. */
export const inFrench = (name: string): string => names.get(name) ?? name.replace(/^(\d+) ft$/, '$1 pi');
