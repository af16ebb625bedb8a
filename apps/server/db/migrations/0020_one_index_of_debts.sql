-- What a customer owes is read with the credits that stand open: by invoices_open_by_customer, which holds all of these rows too.
drop index invoices_owed_by_customer;
