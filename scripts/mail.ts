import { findDatabase } from './database.ts';
import { newestMailTo } from './read-mail.ts';

// npm run mail -- someone@example.com: the newest mail to an address, when no mail server is set and it stayed here.

const [address] = process.argv.slice(2);
const adminUrl = await findDatabase();
const mail = adminUrl && address ? await newestMailTo(adminUrl, address) : undefined;
if (mail === undefined) {
  console.error(
    adminUrl
      ? 'There is no mail to this address.'
      : 'No database is running. Start the product first: npm start',
  );
  process.exitCode = 1;
} else {
  console.log(`${mail.subject}\n\n${mail.body}`);
}
