-- Read backwards for the newest first. These were descending with nulls last, which no `order by … desc` asks for, so each
-- page of a long history sorted all of it. The history of an estate is in the order of time.
DROP INDEX "audit_record";--> statement-breakpoint
DROP INDEX "audit_condo";--> statement-breakpoint
DROP INDEX "audit_user";--> statement-breakpoint
DROP INDEX "job_run_name";--> statement-breakpoint
DROP INDEX "message_user";--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_condo" ON "audit" USING btree ("condo_id","time","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_run_name" ON "job_run" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","id");