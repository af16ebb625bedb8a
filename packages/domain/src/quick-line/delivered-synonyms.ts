import type { Synonym } from './products.ts';

// what customers say | what the shop's names say, each a synonym of its own
const table = `
man lift | scissor / boom / mast
manlift | scissor / boom / mast
sky lift | scissor / boom
aerial work platform | scissor / boom / mast
awp | scissor / boom / mast
mewp | scissor / boom / mast
lift | scissor / boom / mast
slab lift | electric scissor
personnel lift | mast
cherry picker | boom
knuckle boom | artic boom / articulating boom
z boom | artic boom / articulating boom
stick boom | straight boom
telescopic boom | straight boom
rough terrain lift | rough terrain scissor
plateforme à ciseaux | scissor
plateforme élévatrice | scissor / mast
plateforme élévatrice à ciseaux | scissor
ciseaux | scissor
nacelle | boom
nacelle articulée | articulating boom / artic boom
nacelle télescopique | straight boom
mât vertical | mast
telescopic handler | telehandler
reach forklift | telehandler
lull | telehandler
chariot télescopique | telehandler
chariot élévateur | forklift
fork truck | forklift
lift truck | forklift
transpalette | pallet jack
mini-ex | mini excavator
mini-excavator | mini excavator
mini-digger | mini excavator
mini-excavatrice | mini excavator
mini-pelle | mini excavator
minipelle | mini excavator
digger | excavator
trackhoe | excavator
pelle | excavator
pelle hydraulique | excavator
excavatrice | excavator
backhoe loader | backhoe
rétrocaveuse | backhoe
bouteur | dozer
bulldozer | dozer
front end loader | wheel loader
chargeuse sur roues | wheel loader
chargeuse compacte | skid / compact track loader
skid loader | skid
bobcat | skid / compact track loader
skid-steer | skid
trancheuse | trencher
essoucheuse | stump grinder
genny | generator
genset | generator
génératrice | generator
groupe électrogène | generator
tour d'éclairage | light tower
light plant | light tower
air compressor | compressor
compresseur | compressor
compresseur d'air | compressor
plate compactor | plate
plate tamper | plate
plaque vibrante | plate
jumping jack | rammer
pilonneuse | rammer
rouleau | roller
malaxeur | mixer
bétonnière | mixer
cement mixer | concrete mixer
demo saw | cut off saw
scie à béton | cut off saw
jackhammer | breaker
jack hammer | breaker
marteau piqueur | breaker
truelle mécanique | trowel
chaufferette | heater
chauffage | heater
déshumidificateur | dehumidifier
wood chipper | chipper
déchiqueteuse | chipper
pompe | pump
pompe à déchets | trash pump
soudeuse | welder
toilette | restroom
porta potty | restroom
échafaudage | scaffold
cône | cone
clôture | fence
harnais | harness
gant | glove
casque | hat
boyau | hose
`;

/**
 * The words that a company's list of synonyms begins with, in both languages. A company changes them as its customers speak.
 */
export const deliveredSynonyms: readonly Synonym[] = table
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [said = '', ways = ''] = row.split(' | ');
    return ways.split(' / ').map((means) => ({ said, means }));
  });
