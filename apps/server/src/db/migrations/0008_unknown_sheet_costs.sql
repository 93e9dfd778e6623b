-- What a sheet costs may not be known yet: null is refused by pricing, never zero.
ALTER TABLE "sheets" ALTER COLUMN "cost_price" DROP NOT NULL;
