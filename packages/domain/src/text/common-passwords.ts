/** Words and runs of keys on which most guessed passwords are built, in lower case. */
const common = `
password passwort motdepasse passcode passphrase pass secret secrets login signin letmein welcome bienvenue bonjour
hello hallo hola admin administrator administrateur root user username utilisateur guest invite test tester testing
demo default changeme change temp temporary access master manager superuser support service system server computer
internet network windows office google facebook apple amazon android microsoft samsung
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazxsw wsxedc 1qaz2wsx 1q2w3e4r
1q2w3e4r5t zaq12wsx q1w2e3r4 qwer1234 abc abcd abcde abcdef abcdefg abcdefgh abcd1234 abc123 123abc a1b2c3d4 aaaaaa
monkey dragon tiger lion eagle falcon panther bear wolf shark dolphin butterfly kitten puppy horse unicorn chicken
sunshine rainbow summer winter spring autumn ete hiver printemps automne flower rose star moonlight
january february march april june july august september october november december
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
love lovely iloveyou jetaime loveme baby angel princess prince king queen superman batman spiderman pokemon naruto
starwars matrix ninja hunter killer shadow ghost magic freedom liberty forever whatever nothing trustno
football hockey baseball basketball soccer golf tennis canadiens canada quebec montreal toronto vancouver
america newyork london paris texas california chelsea liverpool arsenal barcelona
michael jordan robert thomas daniel andrew joshua matthew charlie george harley jennifer jessica michelle nicole
ashley amanda samantha elizabeth maria martin david richard william james john anthony justin brandon
mustang corvette ferrari porsche mercedes toyota honda camaro yamaha harleydavidson
cheese chocolate coffee banana orange cookie pepper ginger summertime christmas noel birthday
rental rentals rent equipment tools forklift excavator tractor truck contractor construction yardline company
business money dollars account finance sales customer clerk driver mechanic dispatch
`;

export const commonPasswords: ReadonlySet<string> = new Set(common.trim().split(/\s+/));
