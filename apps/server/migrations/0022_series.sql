ALTER TABLE "counter" DROP CONSTRAINT "counter_condo_id_condo_id_fk";
