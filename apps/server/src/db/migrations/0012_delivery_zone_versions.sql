-- A price that a zone made names the zone with its version, as prices name all that they come from.
ALTER TABLE "delivery_zones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
