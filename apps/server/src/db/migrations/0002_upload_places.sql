-- Which upload a part came with and the place of its file in it, so that parts stand in the order in which the files were chosen
-- and a file that is sent twice is added once.
ALTER TABLE "quote_items" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "upload_sequence" integer;
