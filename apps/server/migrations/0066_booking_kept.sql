ALTER TABLE "booking" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_short" ON "booking" USING btree ("condo_id") WHERE "booking"."refund_due" > 0 and "booking"."state" in ('BOOKED', 'USED', 'NO_SHOW');--> statement-breakpoint
-- What is left of a live booking above its price is what a late move to a cheaper time kept, or a difference that did not go back.
with over as (
  select b.id, sum(c.refunded + c.refunding) as gone, sum(c.paid - c.refunded - c.refunding) - b.amount as cents,
    bool_or(exists (select from refund r where r.charge_id = c.id and r.state = 'FAILED')) as failed
  from booking b join charge c on c.status = 'PAID' and (c.id = b.charge_id
    or c.id in (select m.charge_id from booking_extra m where m.booking_id = b.id))
  where b.state in ('BOOKED', 'USED', 'NO_SHOW')
  group by b.id having sum(c.paid - c.refunded - c.refunding) > b.amount
)
update booking b set kept = case when over.failed then 0 else over.cents end,
  refund_due = case when over.failed then over.gone + over.cents else 0 end
from over where over.id = b.id;
