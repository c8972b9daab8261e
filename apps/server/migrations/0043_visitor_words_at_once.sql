-- Searches read through the list of pending entries, which grew by thousands in a busy hour at the gates.
ALTER INDEX "visitor_words" SET (fastupdate = off);
--> statement-breakpoint
-- What waits there already; without the list, nothing would empty it before the next vacuum.
SELECT gin_clean_pending_list('visitor_words'::regclass);
