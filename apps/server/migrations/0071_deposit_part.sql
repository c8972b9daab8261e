-- A lease has one deposit; the part of it that was carried over from the lease before is a charge of its own.
drop index charge_deposit;
--> statement-breakpoint
create unique index charge_deposit on charge (lease_id)
  where kind = 'DEPOSIT' and status <> 'VOID' and part_of_id is null;
