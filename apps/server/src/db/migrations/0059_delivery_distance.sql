-- How far a delivery goes, as somebody typed it; and the changes of a delivery container are counted.
ALTER TABLE "quotes" ADD COLUMN "delivery_distance_km" double precision;
--> statement-breakpoint
ALTER TABLE "delivery_containers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
