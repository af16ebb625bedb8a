const { openDatabase } = await import('../scripts/database.ts');
const d = await openDatabase();
console.log(d.url);
setInterval(() => {}, 1e6);
