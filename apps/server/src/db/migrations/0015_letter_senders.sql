-- Letters are limited by who sends them and whom they reach.
ALTER TABLE "outbox_mail" ADD COLUMN "sent_by_user_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_mail_by_sender" ON "outbox_mail" USING btree ("sent_by_user_id", "created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_by_recipient" ON "outbox_mail" USING btree (lower("to_address"), "created_at");
