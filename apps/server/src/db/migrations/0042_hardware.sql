-- Secondary processes of a part put bought items into it; bought items that are pressed in say into which hole.
ALTER TABLE "quote_item_secondary_processes" ADD COLUMN "bought_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bought_items" ADD COLUMN "press_fit" jsonb;--> statement-breakpoint
ALTER TABLE "bought_items" ADD COLUMN "is_on_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bought_items_on_parts" ON "bought_items" USING btree ("organisation_id") WHERE "is_on_parts";--> statement-breakpoint
-- Drawings of before there were fingerprints get theirs in the background.
ALTER TABLE "drawings" ADD COLUMN "is_fingerprinted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "drawings" SET "is_fingerprinted" = true WHERE "fingerprint_contours" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "drawings_without_fingerprint" ON "drawings" USING btree ("id") WHERE NOT "is_fingerprinted";
